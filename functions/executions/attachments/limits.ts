import { writeBytes } from '#shared/format/fileKinds.ts'
import { setting } from '../../platform/environment.ts'
import { Failure } from '../../platform/failure.ts'
import type { StoredAttachment } from './entity.ts'

const MEGABYTE = 1024 * 1024

const oneLimit = (): number => Number(setting('ATTACHMENT_MEGABYTES')) * MEGABYTE
const allLimit = (): number => Number(setting('ATTACHMENTS_MEGABYTES')) * MEGABYTE

/** Fails if a file is empty or too large, before any of it is sent. */
export function checkSize(name: string, size: number): void {
  if (size === 0) throw new Failure('invalid', `O arquivo "${name}" está vazio. Escolha-o de novo ou envie outro.`)
  const most = oneLimit()
  if (size > most)
    throw new Failure(
      'too_large',
      `O arquivo "${name}" tem ${writeBytes(size)}, e cada arquivo pode ter até ${writeBytes(most)}. Reduza-o ou divida-o e envie de novo.`,
    )
}

const totalOf = (all: readonly StoredAttachment[]): number => all.reduce((sum, { size }) => sum + size, 0)

/** Whether an execution's files fit together. */
export const fits = (all: readonly StoredAttachment[]): boolean => totalOf(all) <= allLimit()

/** Fails if an execution's files, those on their way included, are too large together. */
export function checkTotal(name: string, all: readonly StoredAttachment[]): void {
  const most = allLimit()
  const total = totalOf(all)
  if (total <= most) return
  throw new Failure(
    'too_large',
    `O arquivo "${name}" não foi enviado: com ele, os arquivos deste documento somariam ${writeBytes(total)}, e cabem ${writeBytes(most)}. Remova os que não são mais necessários e envie de novo.`,
  )
}
