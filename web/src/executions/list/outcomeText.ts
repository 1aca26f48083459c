import type { Outcome } from '../../blocks/eachOf.ts'
import { plural } from '../../blocks/plural.ts'

type Named = { readonly name: string }

const documents = (count: number): string => plural(count, 'documento', 'documentos')

/** 'Responsável salvo em 3 documentos. 1 não pôde ser alterado: "Contrato": Outra pessoa o alterou.' */
export function outcomeText(
  { done, failed }: Outcome<Named>,
  act: (documents: string, count: number) => string,
): string {
  const first = failed[0]
  if (!first) return act(documents(done.length), done.length)
  const reason = first.reason instanceof Error ? first.reason.message : 'tente de novo.'
  const others = failed.length > 1 ? ` e mais ${failed.length - 1}` : ''
  const notDone = `Não deu certo em "${first.item.name}"${others}: ${reason}`
  return done.length === 0 ? notDone : `${act(documents(done.length), done.length)} ${notDone}`
}
