import type { Body } from '#shared/api/call.ts'
import type { reuseCalls } from '#shared/api/interviews/reuse.ts'
import type { Interview, InterviewType } from '#shared/api/interviews.ts'
import type { InterviewCode } from '#shared/interview/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure } from '../../platform/failure.ts'
import { readContent } from '../content.ts'
import { presentInterview } from '../present.ts'
import { findForSave } from '../readInterview.ts'
import { saveVersion } from '../saveVersion.ts'
import { refuseWhileUsed } from '../whereUsed.ts'

const typeNames: { readonly [T in InterviewType]: string } = {
  template: 'um modelo',
  form: 'um formulário',
  block: 'um bloco',
}

/** What an interview has and one of another type could not keep, in words. */
function lostIn({ settings, editorDef, integrationCPJ }: InterviewCode, to: InterviewType): string[] {
  const { templates, finish, flow, termos } = settings
  const { email, webhook, gDrive, sharepoint, s3, signature } = finish
  const filed = [gDrive, sharepoint, s3].some(({ enabled }) => enabled)
  const documents = [
    templates.length > 0 && (templates.length === 1 ? 'o arquivo do Word' : `os ${templates.length} arquivos do Word`),
    editorDef.sections.length > 0 && 'o documento escrito aqui',
    (signature.send || signature.parties.length > 0) && 'quem assina os documentos',
    filed && 'o arquivamento dos documentos',
  ]
  const running = [
    email.to !== '' && 'o e-mail ao finalizar',
    webhook.enabled && 'o aviso a outro sistema ao finalizar',
    flow.enable && 'a revisão',
    termos.length > 0 && 'os termos',
    integrationCPJ.enabled && 'a integração com o CPJ',
  ]
  const lost = to === 'template' ? [] : to === 'form' ? documents : [...documents, ...running]
  return lost.filter((what): what is string => typeof what === 'string')
}

/** Makes a model, a form or a block out of an interview, if nothing is lost. */
export async function transformInterview(
  caller: Caller,
  interviewId: string,
  { version, type }: Body<typeof reuseCalls.transformInterview>,
): Promise<Interview> {
  const stored = await findForSave(caller, interviewId, version)
  const content = await readContent(stored.contentKey)
  if (stored.type === type) return presentInterview(stored, content)
  if (stored.type === 'block') await refuseWhileUsed(caller, interviewId, 'Este bloco')
  const lost = lostIn(content.interviewCode, type)
  // Documents start on a model that is published, and a block is published to be used in models.
  if (stored.published && (stored.type === 'block') !== (type === 'block')) lost.unshift('a publicação')
  if (lost.length > 0)
    throw new Failure(
      'invalid',
      `Para ser ${typeNames[type]}, perderia: ${lost.join(', ')}. Retire antes o que não quer guardar; nada foi mudado.`,
      lost.map((what) => ({ code: 'would_be_lost', message: what })),
    )
  return saveVersion(caller, stored, {
    content,
    name: stored.name,
    type,
    as: { action: 'interview.transformed', facts: { type } },
  })
}
