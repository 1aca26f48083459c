import { rem } from '@mantine/core'
import { avatarColor } from '#shared/format/avatarColor.ts'
import { contrast, parseHex } from '#shared/format/contrast.ts'
import { initials } from '#shared/format/initials.ts'
import classes from './PersonAvatar.module.css'

type Props = {
  name: string
  size?: number
  /** Picture URL; replaces the initials. */
  img?: string
  /** In place of the colour of the name, as '#2f6f8f'. */
  color?: string
}

/** Initials on the person's colour (S0 §9), or their picture. Hidden from screen readers, since the name is beside it. */
export function PersonAvatar({ name, size = 28, img, color = avatarColor(name) }: Props) {
  if (img) return <img src={img} alt="" width={size} height={size} className={classes.picture} />
  const dark = contrast(parseHex(color), [255, 255, 255]) < 4.5
  return (
    <span
      aria-hidden="true"
      className={classes.avatar}
      style={{
        width: rem(size),
        height: rem(size),
        fontSize: rem(size * 0.4),
        background: color,
        color: dark ? '#000000' : '#ffffff',
      }}
    >
      {initials(name)}
    </span>
  )
}
