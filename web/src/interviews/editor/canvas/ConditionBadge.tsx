import { IconGitBranch } from '@tabler/icons-react'
import classes from './Canvas.module.css'

/** 'quando Tem honorários = Sim': the condition of an element on the canvas. */
export function ConditionBadge({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <span className={classes.conditional} title={text}>
      <IconGitBranch size={13} aria-hidden />
      <span>{text}</span>
    </span>
  )
}
