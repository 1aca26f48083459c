import { diagnostic, err, ok, type Result } from '#shared/result.ts'
import type { TemplateImage } from '#shared/template/index.ts'
import { type ImageBytes, readImageFile } from '../fill/index.ts'
import type { ModelProblem } from '../read/index.ts'

/** Reads a file of the answers by its id; undefined if it is not there. */
export type ReadStored = (fileId: string) => Promise<Uint8Array | undefined>

/** Reads the stored pictures that a document draws. Fails with all that are missing or not pictures, by their questions. */
export async function readStored(
  wanted: readonly TemplateImage[],
  read: ReadStored = async () => undefined,
): Promise<Result<ImageBytes, readonly ModelProblem[]>> {
  const byFile = new Map(wanted.flatMap(({ fileId, alt }) => (fileId === undefined ? [] : [[fileId, alt] as const])))
  const problems: ModelProblem[] = []
  const pictures = new Map<string, Uint8Array>()
  for (const [fileId, question] of byFile) {
    const bytes = await read(fileId)
    if (!bytes)
      problems.push(diagnostic('imagem_ausente', `A imagem de "${question}" não está mais guardada. Envie-a de novo.`))
    else if (!readImageFile(bytes))
      problems.push(
        diagnostic('imagem_invalida', `A imagem "${question}" não pôde ser lida. Envie um arquivo PNG, JPEG ou GIF.`),
      )
    else pictures.set(fileId, bytes)
  }
  return problems.length > 0 ? err(problems) : ok(pictures)
}
