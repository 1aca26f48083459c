import type { BucketAccount } from '#shared/api/connections.ts'

type Place = Pick<NonNullable<BucketAccount['account']>, 'bucket' | 'folder'>

/** Where files go, as people write it: 'contratos/minuta'. */
export const bucketPlace = ({ bucket, folder }: Place): string =>
  [bucket, folder].filter((part) => part !== '').join('/')
