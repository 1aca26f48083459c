export { askTimestamp } from './askTimestamp.ts'
export { completeSignature, prepareSignature } from './deferred.ts'
export { localAuthority } from './localAuthority.ts'
export { seal } from './seal.ts'
export type {
  Area,
  Fetcher,
  Policy,
  Prepared,
  SealFault,
  SealOptions,
  SealOutcome,
  SignatureDetails,
  SignatureLook,
  Timestamp,
  TimestampFault,
} from './types.ts'
