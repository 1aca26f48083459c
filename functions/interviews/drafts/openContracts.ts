import { type DocxPackage, inspectDocx, printedStories, revisionsOf } from '#functions/docx/package/index.ts'
import { paragraphsOf, readModel } from '#functions/docx/read/index.ts'
import { settledModel } from '#functions/docx/redline/index.ts'
import { Failure } from '../../platform/failure.ts'

export type Contract = { readonly name: string; readonly bytes: Uint8Array }

/** What is compared in a few seconds: a contract of three hundred pages. */
const MOST_LETTERS = 400_000
const MOST_PARAGRAPHS = 3_000

/** The share of the words that contracts of one kind have in common at least. */
export const FEWEST_COMMON = 0.3

export const DIFFERENT =
  'Estes arquivos têm pouco texto em comum: parecem contratos de tipos diferentes. Envie contratos feitos a partir do mesmo texto.'

export type OpenContracts = { readonly packages: readonly DocxPackage[]; readonly notes: readonly string[] }

/** Opens finished contracts, or says which cannot be used and why. Their tracked changes count as accepted. */
export async function openContracts(contracts: readonly Contract[]): Promise<OpenContracts> {
  const packages: DocxPackage[] = []
  const notes: string[] = []
  const texts: string[] = []
  for (const { name, bytes } of contracts) {
    const opened = await open(name, bytes)
    const { changes } = revisionsOf(opened)
    if (changes > 0) notes.push(`“${name}” tem alterações controladas do Word: foram tomadas como aceitas.`)
    const docx = changes > 0 ? await open(name, settledModel(opened)) : opened
    texts.push(check(name, docx))
    packages.push(docx)
  }
  const [first, ...others] = texts.map(wordsOf)
  if (others.some((words) => shareOf(first!, words) < FEWEST_COMMON)) throw new Failure('invalid', DIFFERENT)
  return { packages, notes }
}

async function open(name: string, bytes: Uint8Array): Promise<DocxPackage> {
  const inspected = await inspectDocx(bytes)
  if (inspected.ok) return inspected.value.package
  const { code, message } = inspected.error
  throw new Failure(code === 'too_large' ? 'too_large' : 'invalid', `“${name}”: ${message}`, [{ code, message }])
}

/** The text of a contract that can be compared. */
function check(name: string, docx: DocxPackage): string {
  const texts = printedStories(docx).flatMap((story) =>
    paragraphsOf(docx.text(story.part), story).map(({ text }) => text),
  )
  const letters = texts.reduce((sum, { length }) => sum + length, 0)
  if (letters === 0)
    throw new Failure('invalid', `“${name}” não tem texto. Se for um contrato digitalizado, envie o arquivo do Word.`)
  if (letters > MOST_LETTERS || texts.length > MOST_PARAGRAPHS)
    throw new Failure(
      'too_large',
      `“${name}” é grande demais para ser comparado: passa de ${MOST_PARAGRAPHS.toLocaleString('pt-BR')} parágrafos ou ${MOST_LETTERS.toLocaleString('pt-BR')} letras. Envie só o contrato, sem os anexos.`,
    )
  if (texts.some((text) => text.includes('{{') || text.includes('}}')) || readModel(docx).tags.length > 0)
    throw new Failure(
      'invalid',
      `“${name}” já tem marcações entre chaves, e não é um contrato pronto. Use “Enviar um arquivo do Word” para criar um modelo com ele.`,
    )
  return texts.join(' ')
}

type Words = ReadonlyMap<string, number>

function wordsOf(text: string): Words {
  const counts = new Map<string, number>()
  for (const word of text.toLowerCase().match(/\p{L}{3,}/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The share of the words of one text that the other has, wherever they stand. */
function shareOf(one: Words, other: Words): number {
  let all = 0
  let both = 0
  for (const [word, count] of one) {
    all += count
    both += Math.min(count, other.get(word) ?? 0)
  }
  return all === 0 ? 0 : both / all
}
