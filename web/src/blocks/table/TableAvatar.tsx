import { avatarColor } from '#shared/format/avatarColor.ts'
import { contrast, parseHex } from '#shared/format/contrast.ts'
import { tableInitials } from '#shared/format/initials.ts'
import classes from './TableAvatar.module.css'

/** S1 §9: the first two characters of the name. Hidden from screen readers, because the name is beside it. */
export function TableAvatar({ name, title }: { name: string; title?: string }) {
  const background = avatarColor(name)
  const dark = contrast(parseHex(background), [255, 255, 255]) < 4.5
  return (
    <span
      aria-hidden="true"
      title={title}
      className={classes.avatar}
      data-dark={dark || undefined}
      style={{ background }}
    >
      {tableInitials(name)}
    </span>
  )
}
