import { Menu, UnstyledButton } from '@mantine/core'
import { type Icon, IconChevronDown } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { ToolButton } from '../ToolButton.tsx'
import { useRoving } from './roving.ts'
import classes from './Toolbar.module.css'

export type Choice = {
  readonly value: string
  readonly label: string
  /** Style of the option itself. */
  readonly style?: CSSProperties
}

type Props = {
  name: string
  /** The button's icon; without it, the button shows the chosen option. */
  Icon?: Icon
  /** Width in characters of a button that shows the chosen option. */
  width?: number
  choices: readonly Choice[]
  /** Undefined if the selection has several. */
  chosen: string | undefined
  onChoose: (value: string) => void
}

/** A menu to choose one option: fonts, sizes, headings, numberings. */
export function ToolMenu({ name, Icon, width = 12, choices, chosen, onChoose }: Props) {
  const roving = useRoving(name)
  const shown = choices.find(({ value }) => value === chosen)?.label ?? chosen ?? ''
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        {Icon ? (
          <ToolButton name={name} Icon={Icon} menu />
        ) : (
          <UnstyledButton
            {...roving}
            className={classes.named}
            w={`calc(${width}ch + 28px)`}
            aria-label={`${name}: ${shown || 'vários'}`}
            onMouseDown={(event) => event.preventDefault()}
          >
            <span>{shown}</span>
            <IconChevronDown size={12} aria-hidden />
          </UnstyledButton>
        )}
      </Menu.Target>
      <Menu.Dropdown aria-label={name} mah="min(340px, 60vh)" className={classes.choices}>
        {choices.map(({ value, label, style }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={value === chosen}
            closeMenuOnClick
            onChange={() => onChoose(value)}
          >
            <span style={style}>{label}</span>
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
