import { diagnostic, err, ok, type Result } from '#shared/result.ts'
import type { TemplateImage } from '#shared/template/index.ts'
import {
  OutgoingRefused,
  type OutgoingWorld,
  type RefusedReason,
  readFromInternet,
} from '../../platform/http/outgoing.ts'
import { type ImageBytes, readImageFile } from '../fill/index.ts'
import type { ModelProblem } from '../read/index.ts'

const LIMITS = { maxBytes: 5 * 1024 * 1024, patience: 8_000 }

/** How many pictures a document may fetch: a letterhead, some signatures, an annex of photographs. */
const MAX_PICTURES = 30

const REASONS: Record<RefusedReason, string> = {
  form: 'só são buscados endereços completos que começam com https://',
  not_public: 'o endereço não é da internet pública',
  unknown_host: 'este site não existe',
  too_many_redirects: 'o endereço leva a outros endereços sem fim',
  status: 'não há imagem nesse endereço, ou ela pede senha',
  too_large: 'a imagem passa de 5 MB',
  too_slow: 'o site demorou demais para responder',
  unreachable: 'o site não respondeu com segurança',
}

const NO_PICTURE = 'o que está nesse endereço não é uma imagem PNG, JPEG ou GIF'

const NOT_FETCHED = 'imagem_nao_buscada'

/** Whether a document fails only because of pictures at addresses in answers. */
export const onlyPictures = (problems: readonly { readonly code: string }[]): boolean =>
  problems.every(({ code }) => code === NOT_FETCHED)

const problemOf = (question: string, address: string, reason: string): ModelProblem =>
  diagnostic(
    NOT_FETCHED,
    `A imagem de "${question}" não pôde ser buscada em ${address.slice(0, 200)}: ${reason}. Confira o endereço, ou envie o arquivo da imagem.`,
  )

/** Fetches the internet pictures a document draws. Fails with all that cannot be fetched, by their questions. */
export async function fetchPictures(
  wanted: readonly TemplateImage[],
  world?: OutgoingWorld,
): Promise<Result<ImageBytes, readonly ModelProblem[]>> {
  const byAddress = new Map(wanted.map((image) => [image.src ?? '', image.alt]))
  if (byAddress.size > MAX_PICTURES)
    return err([
      diagnostic(
        'imagens_demais',
        `O documento busca ${byAddress.size} imagens na internet, e podem ser ${MAX_PICTURES}. Envie os arquivos das imagens.`,
      ),
    ])
  const problems: ModelProblem[] = []
  const pictures = await Promise.all(
    [...byAddress].map(async ([address, question]) => {
      try {
        const bytes = await readFromInternet(address, LIMITS, world)
        if (!readImageFile(bytes)) problems.push(problemOf(question, address, NO_PICTURE))
        return [address, bytes] as const
      } catch (error) {
        if (!(error instanceof OutgoingRefused)) throw error
        problems.push(problemOf(question, address, REASONS[error.reason]))
        return [address, new Uint8Array()] as const
      }
    }),
  )
  return problems.length > 0 ? err(problems) : ok(new Map(pictures))
}
