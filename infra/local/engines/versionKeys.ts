/** The metadata in which the store keeps what fauxqs does not know of an object; the door turns them into the headers of S3. */
export const VERSION = 'local-version'
export const TAGS = 'local-tags'

export type Metadata = Readonly<Record<string, string>> | undefined

/** An object that is older than the versions of its bucket has this one, as in S3. */
export const versionIn = (metadata: Metadata): string => metadata?.[VERSION] ?? 'null'

const SEPARATOR = '\0'

/** What the store is asked for one version of an object by. */
export const keyOfVersion = (key: string, version: string): string => `${key}${SEPARATOR}${version}`

export function versionOfKey(path: string): { readonly key: string; readonly version: string | undefined } {
  const [key = '', version] = path.split(SEPARATOR)
  return { key, version }
}
