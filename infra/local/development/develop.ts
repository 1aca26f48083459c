import { styleText } from 'node:util'
import type { LocalCloud, LocalCloudOptions } from '../cloud.ts'
import { developApplication } from './developApplication.ts'
import { developFunctions } from './developFunctions.ts'
import { developSite } from './developSite.ts'

export type Developed = {
  /** How the cloud runs what is being changed. */
  readonly options: Pick<LocalCloudOptions, 'assembly' | 'development'>
  /** From now on, the cloud runs each change of a function. Returns what ends it. */
  follow(cloud: LocalCloud): Promise<() => Promise<void>>
}

const say = (text: string): boolean => process.stdout.write(`${text}\n`)

const listed = (names: readonly string[]): string =>
  names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`

/** Makes everything that changes while it runs: the functions, the site and, once, the application. */
export async function develop(functionsFolder: string): Promise<Developed> {
  const [assembly, functions, site] = await Promise.all([
    developApplication(),
    developFunctions(functionsFolder),
    developSite(),
  ])
  return {
    options: {
      assembly,
      development: { functions: functionsFolder, site: site.site, permit: site.permit },
    },
    follow: async (cloud) => {
      let isBroken = false
      const unfollow = await functions.follow({
        onReload: (versions, milliseconds) => {
          cloud.reload(versions)
          if (isBroken) site.clearError()
          if (isBroken || versions.size > 0)
            say(`functions reloaded in ${Math.round(milliseconds)} ms: ${listed([...versions.keys()])}`)
          isBroken = false
        },
        onFault: (errors, text) => {
          isBroken = true
          say(`${text}${styleText('red', 'The functions stay as they were.')}`)
          site.showError(errors)
        },
      })
      return async () => {
        await unfollow()
        await site.stop()
      }
    },
  }
}
