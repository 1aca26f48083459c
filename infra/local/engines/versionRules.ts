import type { ResolvedResource } from '../template/resolve.ts'

type LifecycleRule = {
  readonly Status?: string
  readonly Prefix?: string
  readonly TagFilters?: readonly { readonly Key: string; readonly Value: string }[]
  readonly NoncurrentVersionExpiration?: { readonly NoncurrentDays: number }
}

type VersionRule = { readonly prefix: string; readonly tags: readonly string[]; readonly days: number }

/** A bucket that keeps former versions, and for how long. */
export type VersionedBucket = { readonly name: string; readonly rules: readonly VersionRule[] }

export function versionedBuckets(buckets: readonly ResolvedResource[]): VersionedBucket[] {
  return buckets.flatMap(({ identity, properties }) => {
    const { Status } = (properties.VersioningConfiguration ?? {}) as { readonly Status?: string }
    if (Status !== 'Enabled' && properties.ObjectLockEnabled !== true) return []
    const { Rules = [] } = (properties.LifecycleConfiguration ?? {}) as { readonly Rules?: readonly LifecycleRule[] }
    const rules = Rules.flatMap(({ Prefix = '', TagFilters = [], NoncurrentVersionExpiration }) =>
      NoncurrentVersionExpiration
        ? [
            {
              prefix: Prefix,
              tags: TagFilters.map(({ Key, Value }) => `${Key}=${Value}`),
              days: NoncurrentVersionExpiration.NoncurrentDays,
            },
          ]
        : [],
    )
    return [{ name: identity.ref, rules }]
  })
}

/** Days for which a former version is kept: of several rules S3 applies the shortest. */
export const daysKept = ({ rules }: VersionedBucket, key: string, tags = ''): number =>
  Math.min(
    ...rules
      .filter((rule) => key.startsWith(rule.prefix) && rule.tags.every((tag) => tags.split('&').includes(tag)))
      .map(({ days }) => days),
    Number.POSITIVE_INFINITY,
  )
