import { type CpjRecordKind, cpjRecordKinds } from '#shared/api/connections.ts'
import type { InterviewCode } from '#shared/interview/model.ts'

type Mapped = { readonly ref: string; readonly kind: CpjRecordKind; readonly field: string }

const FIELD = /^(\w+)\.([A-Za-z_]\w{0,99})$/

/** The questions that an author mapped to fields of CPJ: `{ valor: 'processo.valor_causa' }`. */
export const mappingOf = ({ integrationCPJ: { definitions } }: Pick<InterviewCode, 'integrationCPJ'>): Mapped[] =>
  Object.entries(definitions).flatMap(([ref, target]) => {
    const [, record, field] = (typeof target === 'string' && FIELD.exec(target)) || []
    const kind = cpjRecordKinds.find((one) => one === record)
    return kind && field ? [{ ref, kind, field }] : []
  })
