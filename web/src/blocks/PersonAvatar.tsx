import { avatarColor } from '#shared/format/avatarColor.ts'
import { contrast, parseHex } from '#shared/format/contrast.ts'
import { initials } from '#shared/format/initials.ts'
import classes from './PersonAvatar.module.css'

/** Initials on the person's own colour (S0 §9). The name stands beside it, so it says nothing itself. */
export function PersonAvatar({ name, size = 28 }: { name: string; size?: number }) {
  const background = avatarColor(name)
  const dark = contrast(parseHex(background), [255, 255, 255]) < 4.5
  return (
    <span
      aria-hidden="true"
      className={classes.avatar}
      style={{ width: size, height: size, fontSize: size * 0.4, background, color: dark ? '#000000' : '#ffffff' }}
    >
      {initials(name)}
    </span>
  )
}
