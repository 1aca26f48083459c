import { definitionOf } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import { changeField } from '../../edits/changeField.ts'
import { ConditionBuilder } from '../conditions/ConditionBuilder.tsx'
import { RulesEditor } from '../rules/RulesEditor.tsx'
import { useEditor } from '../state/useEditor.ts'

/** When a field is asked, and its other rules. */
export function FieldRules({ field }: { field: Field }) {
  const { edit } = useEditor()
  return (
    <>
      <ConditionBuilder
        what="este campo"
        decides={definitionOf(field).decidedByConditionals}
        conditions={field.conditionals}
        exceptUid={field.uid}
        draftKey={`campo-${field.uid}`}
        onChange={(conditionals) =>
          edit((code) => changeField(code, field.uid, { conditionals }), `regras-${field.uid}`)
        }
      />
      <RulesEditor field={field} />
    </>
  )
}
