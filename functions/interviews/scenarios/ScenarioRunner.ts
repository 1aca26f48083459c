import { textOfModel } from '#functions/docx/models/index.ts'
import type {
  DocumentText,
  ScenarioDifference,
  ScenarioResult,
  UntriedCondition,
} from '#shared/api/interviews/scenarios.ts'
import { compile, type InterviewCode, modelsThatApply, scopeOf, start } from '#shared/interview/index.ts'
import { ConditionProbe, compareTexts, missingParagraphs, type Taken } from '#shared/interview/scenarios/index.ts'
import { modelBytes } from '../models.ts'
import type { ScenarioContent, StoredScenario } from './content.ts'

/** How many differing paragraphs of a document are listed. */
const MOST_LISTED = 100

type Made = {
  readonly documents: readonly DocumentText[]
  /** Why a document cannot be made. */
  readonly problems: readonly string[]
}

type Seen = { yes: boolean; no: boolean }

/** Runs scenarios on the content of an interview, and sees which conditions they try. */
export class ScenarioRunner {
  readonly #organizationId: string
  readonly #code: InterviewCode
  readonly #program: ReturnType<typeof compile>
  readonly #probe: ConditionProbe
  readonly #taken: Seen[]
  readonly #inFiles = new Map<string, { subject: string; condition: string; place: string } & Seen>()

  constructor(organizationId: string, code: InterviewCode) {
    this.#organizationId = organizationId
    this.#code = code
    this.#program = compile(code)
    this.#probe = new ConditionProbe(code)
    this.#taken = this.#probe.conditions.map(() => ({ yes: false, no: false }))
  }

  /** The texts of the documents that these answers give. */
  async textsOf({ values, day }: Pick<ScenarioContent, 'values' | 'day'>): Promise<Made> {
    this.#see(this.#probe.run(values, day))
    const scope = scopeOf(this.#program, start(this.#program, values, day), day)
    const documents: DocumentText[] = []
    const problems: string[] = []
    for (const { id, name, fileName, fileId } of modelsThatApply(this.#code, values, day)) {
      const subject = name || fileName
      const filled = await textOfModel(
        {
          organizationId: this.#organizationId,
          fileId,
          bytes: () => modelBytes(this.#organizationId, fileId),
        },
        scope,
        day,
      )
      if (!filled.ok) {
        problems.push(...filled.error.slice(0, MOST_LISTED).map(({ message }) => `"${subject}": ${message}`))
        continue
      }
      documents.push({ modelId: id, name: subject, paragraphs: [...filled.value.paragraphs] })
      for (const { condition, place, yes, no } of filled.value.sections)
        add(this.#inFile(id, subject, condition, place), { yes, no })
    }
    return { documents, problems }
  }

  async run(
    { scenarioId, name, expects }: Pick<StoredScenario, 'scenarioId' | 'name' | 'expects'>,
    content: ScenarioContent,
  ): Promise<ScenarioResult> {
    const made = await this.textsOf(content)
    const differences = compare(expects, content.documents, made.documents)
    const passed = made.problems.length === 0 && differences.length === 0
    return {
      id: scenarioId,
      name,
      expects,
      state: passed ? 'passed' : 'failed',
      problems: [...made.problems],
      differences,
    }
  }

  /** The conditions seen so far that were not both true and false. */
  conditions(): { total: number; untried: UntriedCondition[] } {
    const own = this.#probe.conditions.map(({ subject, text, path }, at) => ({
      subject,
      condition: text,
      path: [...path],
      ...this.#taken[at]!,
    }))
    const all = [...own, ...this.#inFiles.values()]
    const untried = all.flatMap(({ yes, no, ...condition }): UntriedCondition[] => {
      if (yes && no) return []
      return [{ ...condition, never: yes ? 'false' : no ? 'true' : 'both' }]
    })
    return { total: all.length, untried }
  }

  #see(taken: readonly Taken[]): void {
    taken.forEach((one, at) => {
      add(this.#taken[at]!, one)
    })
  }

  #inFile(modelId: string, subject: string, condition: string, place: string): Seen {
    const key = `${modelId} ${condition}`
    const known = this.#inFiles.get(key)
    if (known) return known
    const made = { subject: `Arquivo do Word "${subject}"`, condition, place, yes: false, no: false }
    this.#inFiles.set(key, made)
    return made
  }
}

function add(seen: Seen, { yes, no }: Taken): void {
  seen.yes ||= yes
  seen.no ||= no
}

function compare(
  expects: StoredScenario['expects'],
  expected: readonly DocumentText[],
  actual: readonly DocumentText[],
): ScenarioDifference[] {
  const found: ScenarioDifference[] = []
  const add = (
    { modelId, name }: DocumentText,
    change: ScenarioDifference['change'],
    paragraphs: ScenarioDifference['paragraphs'] = [],
  ) => found.push({ modelId, name, change, paragraphs: paragraphs.slice(0, MOST_LISTED), total: paragraphs.length })
  for (const document of expected) {
    const now = actual.find(({ modelId }) => modelId === document.modelId)
    if (!now) {
      add(document, 'removed')
      continue
    }
    const paragraphs =
      expects === 'text'
        ? compareTexts(document.paragraphs, now.paragraphs)
        : missingParagraphs(document.paragraphs, now.paragraphs)
    if (paragraphs.length > 0) add(now, 'changed', paragraphs)
  }
  if (expects === 'text')
    for (const document of actual)
      if (!expected.some(({ modelId }) => modelId === document.modelId)) add(document, 'added')
  return found
}
