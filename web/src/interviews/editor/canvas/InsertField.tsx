import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { AddFieldMenu } from '../fieldTypes/AddFieldMenu.tsx'
import classes from './Canvas.module.css'

type Props = {
  sectionId: string
  at: number
  /** The name of the field before it. */
  before: string
}

/** The '+' between two fields, or before the first. */
export const InsertField = memo(function InsertField({ sectionId, at, before }: Props) {
  return (
    <div className={classes.between}>
      <AddFieldMenu place={{ sectionId, at }}>
        <button
          type="button"
          className={classes.insert}
          aria-label={`Adicionar campo antes de ${before || '(Sem nome)'}`}
        >
          <IconPlus size={14} aria-hidden />
        </button>
      </AddFieldMenu>
    </div>
  )
})
