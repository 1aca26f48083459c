import { roleOf } from '../../template/placeTag.ts'
import { definitionOf } from '../fields/index.ts'
import type { DocumentUse } from './documentUse.ts'
import type { Examination } from './examination.ts'
import { examineText } from './references.ts'

const PARTIES = ['settings', 'finish', 'signature', 'parties'] as const

/** Who signs: their texts, and the lists they come from. */
export function examineSignature(examination: Examination): void {
  const { signature } = examination.code.settings.finish
  for (const member of ['subject', 'message'] as const)
    examineText(examination, signature[member], ['settings', 'finish', 'signature', member], { title: '', lists: [] })
  signature.parties.forEach((party, at) => {
    const list = party.listRef === '' ? undefined : examination.fieldOf(party.listRef, [])
    if (party.listRef !== '' && !isList(examination, party.listRef))
      examination.add(
        'assinante_sem_lista',
        `Quem assina como "${party.tag}" vem da lista "${party.listRef}", que o modelo não pergunta.`,
        { ref: party.listRef, path: [...PARTIES, at, 'listRef'], severity: 'error' },
      )
    for (const member of ['name', 'email', 'cpf', 'phone'] as const)
      examineText(examination, party[member], [...PARTIES, at, member], { title: '', lists: list ? [list] : [] })
    if (party.tag.trim() !== '' && (party.name.trim() === '' || party.email.trim() === ''))
      examination.add(
        'assinante_incompleto',
        `Falta dizer o nome ou o e-mail de quem assina como "${party.tag}". Quem envia terá de escrevê-lo a cada documento.`,
        { path: [...PARTIES, at], severity: signature.send ? 'error' : 'warning' },
      )
  })
  if (signature.send && signature.parties.every(({ role }) => role === 'copy'))
    examination.add(
      'assinatura_sem_pessoas',
      'Os documentos vão para assinatura ao terminar, e falta dizer quem assina.',
      {
        path: PARTIES,
        severity: 'error',
      },
    )
}

/** Each place in the Word files belongs to somebody. */
export function examinePlaces(examination: Examination, documents: readonly DocumentUse[]): void {
  const { parties } = examination.code.settings.finish.signature
  const byRole = new Map(parties.map((party) => [roleOf(party.tag), party]))
  const told = new Set<string>()
  for (const { name, places = [] } of documents)
    for (const { role, title, lists: around } of places) {
      const lists = around.filter((ref) => isList(examination, ref))
      const party = byRole.get(role)
      const key = `${role} ${lists.length > 0}`
      if (told.has(key)) continue
      if (!party) {
        told.add(key)
        examination.add(
          'lugar_sem_pessoa',
          `O arquivo do Word "${name}" tem lugar para "${title}" assinar, e o modelo não diz quem é. Diga-o em Quem assina.`,
          // Where nobody is named, documents may be signed by hand.
          { path: PARTIES, severity: parties.length > 0 ? 'error' : 'warning' },
        )
      } else if (party.role === 'copy' || (party.listRef === '' ? lists.length > 0 : !lists.includes(party.listRef))) {
        told.add(key)
        examination.add('lugar_de_outra_lista', misplaced(name, title, party), { path: PARTIES, severity: 'warning' })
      }
    }
}

function isList(examination: Examination, ref: string): boolean {
  const field = examination.fieldOf(ref.replaceAll('.', '_'), [])
  return field !== undefined && definitionOf(field).holdsItems
}

function misplaced(document: string, title: string, { role, listRef }: { role: string; listRef: string }): string {
  const place = `No arquivo do Word "${document}", o lugar de "${title}"`
  if (role === 'copy') return `${place} é de quem só recebe cópia, e ficaria sem assinatura.`
  if (listRef === '')
    return `${place} se repete em uma lista, e quem assina é uma pessoa só. Diga de que lista vêm as pessoas.`
  return `${place} está fora da lista "${listRef}", de que vêm as pessoas: assina ali só a primeira. Ponha-o entre {{#${listRef}}} e {{/${listRef}}}.`
}
