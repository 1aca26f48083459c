import { Canvas } from '../drawing/index.ts'
import { drawEvidence } from './evidence/drawEvidence.ts'
import type { Evidence } from './types.ts'

/** The evidence as a PDF of its own, for documents whose pages must stay as they are. */
export async function evidencePages(evidence: Evidence): Promise<Uint8Array> {
  const canvas = new Canvas()
  drawEvidence(canvas, evidence)
  return canvas.save()
}
