import { IconGitBranch } from '@tabler/icons-react'
import type { Condition } from '#shared/logic/index.ts'
import { conditionSummary } from '../conditions/conditionSummary.ts'
import { useEditor } from '../state/useEditor.ts'
import classes from './Canvas.module.css'

/** 'quando Tem honorários = Sim': what something on the canvas waits for. */
export function ConditionBadge({ conditions }: { conditions: readonly Condition[] }) {
  const { code } = useEditor()
  if (conditions.length === 0) return null
  const text = `quando ${conditionSummary(conditions, code)}`
  return (
    <span className={classes.conditional} title={text}>
      <IconGitBranch size={13} aria-hidden />
      <span>{text}</span>
    </span>
  )
}
