import { ownsOrganization } from '#shared/api/holds.ts'
import type { LanguageModel } from '#shared/api/languageModel.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { hostOf, installationPlace, type ModelPlace } from './place.ts'
import { reachModel, readChoice } from './reach.ts'
import { tokenStanding } from './tokens.ts'

const present = ({ baseUrl, model }: Pick<ModelPlace, 'baseUrl' | 'model'>) => ({ host: hostOf({ baseUrl }), model })

export async function getLanguageModel(caller: Caller): Promise<LanguageModel> {
  const { organizationId } = caller
  const [stored, installation, reached, { sellsMore }] = await Promise.all([
    readChoice(organizationId),
    installationPlace(),
    reachModel(organizationId),
    tokenStanding(organizationId),
  ])
  const { baseUrl, model, sealed, chosenBy, chosenAt } = stored ?? {}
  return {
    choice: reached ? stored!.choice : 'off',
    ...(reached && { place: present(reached.place) }),
    ...(installation && { installation: present(installation) }),
    ...(baseUrl && model && ownsOrganization(caller) && { own: { baseUrl, model, hasKey: sealed !== undefined } }),
    exceeds: stored?.exceeds ?? false,
    sellsMore,
    ...(chosenBy && chosenAt && { chosenBy, chosenAt }),
  }
}
