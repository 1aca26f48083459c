export { evidencePages } from './evidencePages.ts'
export { findPages, findPlaces } from './findPlaces.ts'
export { flattenForm } from './flattenForm.ts'
export { inspectPdf } from './inspectPdf.ts'
export { stamp } from './stamp.ts'
export type {
  Evidence,
  EvidenceEvent,
  InspectLimits,
  Mark,
  PageFacts,
  PdfFacts,
  PdfFault,
  Place,
  SignerEvidence,
  StampOptions,
  StampOutcome,
} from './types.ts'
export { withoutProtection } from './withoutProtection.ts'
