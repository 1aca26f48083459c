import { useState } from 'react'
import type { TemplateModel } from '#shared/interview/model.ts'
import { plural } from '../../../blocks/plural.ts'
import { changeModel } from '../../edits/changeModel.ts'
import { ConditionBuilder } from '../conditions/ConditionBuilder.tsx'
import { useEditor } from '../state/useEditor.ts'
import classes from './ModelsDrawer.module.css'

/** When a document is made: if there are several, only those whose conditions hold. */
export function ModelConditions({ model }: { model: TemplateModel }) {
  const { edit } = useEditor()
  const [open, setOpen] = useState(false)
  const { conditionals } = model
  const count = plural(conditionals.length, 'condição', 'condições')
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className={classes.details}>
      <summary>{conditionals.length === 0 ? 'Gerado sempre' : `Gerado com ${count}`}</summary>
      {open && (
        <ConditionBuilder
          what="este documento"
          heading="Gerar este documento quando"
          unconditional="Sem condições, é gerado sempre."
          conditions={conditionals}
          draftKey={`modelo-${model.id}`}
          onChange={(next) => edit((code) => changeModel(code, model.id, { conditionals: next }), `modelo-${model.id}`)}
        />
      )}
    </details>
  )
}
