import type { DocumentText, Scenario } from '#shared/api/interviews/scenarios.ts'
import { missingParagraphs } from '#shared/interview/scenarios/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure } from '../../platform/failure.ts'
import { readContent } from '../content.ts'
import { keepScenario, presentScenario, scenarioContent } from './content.ts'
import { expectedTexts } from './expectedTexts.ts'
import { findScenario } from './findScenario.ts'
import { replaceScenario } from './replaceScenario.ts'

const NOTHING_LEFT =
  'Nenhuma das cláusulas deste cenário está no texto novo. Escolha outras cláusulas, ou exclua o cenário.'

/** From now on the text that a scenario's documents have now is expected, as somebody saw it in `version`. */
export async function acceptScenario(
  caller: Caller,
  interviewId: string,
  scenarioId: string,
  { version }: { readonly version: number },
): Promise<Scenario> {
  const { interview, stored } = await findScenario(caller, interviewId, scenarioId)
  if (interview.version !== version) throw new Failure('conflict')
  const former = await scenarioContent(stored)
  const { interviewCode } = await readContent(interview.contentKey)
  const present = await expectedTexts(interview.organizationId, interviewCode, former)
  const documents = stored.expects === 'text' ? present : renewed(former.documents, present)
  if (stored.expects === 'clauses' && documents.length === 0) throw new Failure('invalid', NOTHING_LEFT)
  const content = { ...former, documents }
  const contentKey = await keepScenario(stored, content)
  const next = { ...stored, contentKey }
  const saved = await replaceScenario(caller, {
    interview,
    stored,
    next,
    action: 'scenario.accepted',
    facts: { version },
  })
  return presentScenario(saved, content)
}

/** The chosen clauses as they are now; without those that are gone. */
function renewed(clauses: readonly DocumentText[], present: readonly DocumentText[]): DocumentText[] {
  return clauses.flatMap(({ modelId, paragraphs }) => {
    const now = present.find((document) => document.modelId === modelId)
    if (!now) return []
    const changed = new Map(missingParagraphs(paragraphs, now.paragraphs).map(({ before, after }) => [before, after]))
    const kept = paragraphs.flatMap((text) => (changed.has(text) ? (changed.get(text) ?? []) : text))
    return kept.length > 0 ? [{ ...now, paragraphs: [...new Set(kept)] }] : []
  })
}
