import { Switch } from '@mantine/core'
import { useState } from 'react'
import { asksFiles, type Field } from '#shared/interview/index.ts'
import type { TemplateModel } from '#shared/interview/model.ts'
import { plural } from '../../../blocks/plural.ts'
import { SearchedMultiSelect } from '../../../blocks/SearchedMultiSelect.tsx'
import { changeModel } from '../../edits/changeModel.ts'
import { useEditor } from '../state/useEditor.ts'
import classes from './ModelsDrawer.module.css'

/** Settings of a Word file's PDF: its annexes, and whether it is PDF/A. */
export function ModelPdf({ model }: { model: TemplateModel }) {
  const { code, edit } = useEditor()
  const [open, setOpen] = useState(false)
  const { annexes = [], archival = false } = model
  const change = (facts: Partial<TemplateModel>) => edit((known) => changeModel(known, model.id, facts))
  const choices = questionsOf(code.sections.flatMap(({ fields }) => fields))
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className={classes.details}>
      <summary>{summaryOf(annexes.length, archival)}</summary>
      {open && (
        <div className={classes.pdf}>
          {choices.length === 0 ? (
            <p className={classes.note}>
              Com uma pergunta do tipo “Envio de arquivos”, o que for enviado nela pode entrar no fim deste PDF.
            </p>
          ) : (
            <SearchedMultiSelect
              label="Anexos no fim do PDF"
              description="PDFs e imagens enviados nestas perguntas, nesta ordem."
              placeholder={annexes.length === 0 ? 'Nenhum' : undefined}
              data={choices}
              value={[...annexes]}
              onChange={(next) => change({ annexes: next })}
              nothingFoundMessage="Nenhuma pergunta de arquivos com esse nome"
              clearable
              clearButtonProps={{ 'aria-label': 'Tirar todos os anexos' }}
            />
          )}
          <Switch
            label="PDF para arquivo (PDF/A-2b)"
            description={
              archival && annexes.length > 0
                ? 'Com um anexo que não seja PDF/A, o PDF inteiro deixa de ser; quem gera é avisado.'
                : 'Como os tribunais e a guarda de longo prazo pedem: fontes e cores vão dentro do arquivo.'
            }
            checked={archival}
            onChange={({ currentTarget: { checked } }) => change({ archival: checked })}
          />
        </div>
      )}
    </details>
  )
}

function summaryOf(annexes: number, archival: boolean): string {
  const kind = archival ? 'PDF/A' : 'PDF'
  return annexes === 0 ? `${kind} sem anexos` : `${kind} com anexos de ${plural(annexes, 'pergunta', 'perguntas')}`
}

/** The questions that ask for files; those inside lists with the list's name. */
function questionsOf(fields: readonly Field[], prefix = '', title = ''): { value: string; label: string }[] {
  return fields.flatMap((field) => {
    if (field.ref === '') return []
    const name = `${title}${field.name || '(Sem nome)'}`
    if (asksFiles(field)) return [{ value: `${prefix}${field.ref}`, label: name }]
    return questionsOf(field.listFields ?? [], `${prefix}${field.ref}.`, `${name} › `)
  })
}
