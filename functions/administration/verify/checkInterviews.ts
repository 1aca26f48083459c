import { interview, interviewVersion } from '#functions/interviews/index.ts'
import { hasObject } from '../../platform/objects/store.ts'
import type { Check } from './check.ts'

const PAGE = 40

/** The content and the newest version that an interview refers to must exist. */
export const checkInterviews: Check = async (organizationId, at) => {
  const { data, cursor } = await interview.query.ofOrganization({ organizationId }).go({ cursor: at, limit: PAGE })
  const found = await Promise.all(
    data.map(async ({ interviewId, name, version, contentKey, fieldCount, createdBy, updatedAt }) => {
      const [isThere, { data: newest }] = await Promise.all([
        hasObject(contentKey),
        interviewVersion.get({ organizationId, interviewId, version }).go({ consistent: true }),
      ])
      return [
        ...(isThere
          ? []
          : [
              {
                code: 'interview.withoutContent' as const,
                message: `O conteúdo do modelo "${name}" não está no armazenamento. Traga de volta uma versão anterior.`,
                at: interviewId,
              },
            ]),
        ...(newest
          ? []
          : [
              {
                code: 'interview.withoutVersion' as const,
                message: `A versão ${version} do modelo "${name}" falta no histórico.`,
                at: interviewId,
                repair: () =>
                  interviewVersion
                    .create({
                      organizationId,
                      interviewId,
                      version,
                      contentKey,
                      name,
                      fieldCount,
                      bytes: 0,
                      savedBy: createdBy,
                      savedAt: updatedAt,
                    })
                    .go(),
              },
            ]),
      ]
    }),
  )
  return { found: found.flat(), checked: data.length, next: cursor }
}
