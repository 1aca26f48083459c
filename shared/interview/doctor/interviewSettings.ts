import type { Condition } from '../../logic/condition.ts'
import { fileFieldOf } from '../mapFiles.ts'
import { examineConditions } from './conditions.ts'
import type { Examination, Path } from './examination.ts'
import { examineText } from './references.ts'
import { examineSignature } from './signature.ts'

/** Settings of the whole interview: recipients, reviewers, and the documents it fills. */
export function examineSettings(examination: Examination): void {
  const { settings, editorDef } = examination.code
  const conditions = (conditionals: readonly Condition[], title: string, ...place: Path) =>
    examineConditions(examination, conditionals, [...place, 'conditionals'], { title, lists: [] })
  settings.templates.forEach(({ name, fileName, conditionals, annexes = [] }, at) => {
    conditions(conditionals, `O modelo "${name || fileName}"`, 'settings', 'templates', at)
    for (const ref of annexes.filter((one) => !fileFieldOf(examination.code, one)))
      examination.add(
        'anexo_inexistente',
        `O arquivo do Word "${name || fileName}" leva como anexo o que se envia em "${ref}", e nenhuma pergunta com esse nome recebe arquivos.`,
        { ref, path: ['settings', 'templates', at, 'annexes'] },
      )
  })
  settings.flow.assignReview.forEach(({ conditionals }, at) => {
    conditions(conditionals, `A ${at + 1}ª atribuição de revisão`, 'settings', 'flow', 'assignReview', at)
  })
  editorDef.sections.forEach(({ conditionals }, at) => {
    conditions(conditionals, `O ${at + 1}º grupo do documento`, 'editorDef', 'sections', at)
  })
  const { email, webhook, task, gDrive, sharepoint, s3 } = settings.finish
  const text = (value: string, ...place: Path) =>
    examineText(examination, value, ['settings', 'finish', ...place], { title: '', lists: [] })
  for (const member of ['to', 'cc', 'subject', 'body'] as const) text(email[member], 'email', member)
  for (const [service, filing] of Object.entries({ gDrive, sharepoint, s3 }))
    for (const member of ['subfolder', 'fileName'] as const) text(filing[member], service, member)
  examineSignature(examination)
  for (const member of ['title', 'content'] as const) text(task[member], 'task', member)
  text(webhook.host, 'webhook', 'host')
  for (const [header, value] of Object.entries(webhook.headers)) text(value, 'webhook', 'headers', header)
}
