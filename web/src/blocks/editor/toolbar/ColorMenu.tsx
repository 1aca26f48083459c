import { Menu } from '@mantine/core'
import { type Icon, IconPaletteOff } from '@tabler/icons-react'
import { ToolButton } from '../ToolButton.tsx'
import classes from './Toolbar.module.css'

export type Swatch = { readonly color: string; readonly name: string }

type Props = {
  name: string
  Icon: Icon
  swatches: readonly Swatch[]
  chosen: string | undefined
  /** Undefined removes the colour. */
  onChoose: (color: string | undefined) => void
}

/** Named colours for the text or its background. */
export function ColorMenu({ name, Icon, swatches, chosen, onChoose }: Props) {
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ToolButton name={name} Icon={Icon} menu />
      </Menu.Target>
      <Menu.Dropdown aria-label={name}>
        <div className={classes.swatches}>
          {swatches.map(({ color, name: colorName }) => (
            <Menu.Item
              key={color}
              data-chosen={color === chosen || undefined}
              aria-label={color === chosen ? `${colorName}, a de agora` : colorName}
              title={colorName}
              className={classes.swatch}
              // A colour of the document, not of the interface.
              style={{ backgroundColor: color }}
              onClick={() => onChoose(color)}
            />
          ))}
        </div>
        <Menu.Item leftSection={<IconPaletteOff size={15} aria-hidden />} onClick={() => onChoose(undefined)}>
          Sem cor
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
