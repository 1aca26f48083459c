import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconFolderSymlink,
  IconTrash,
} from '@tabler/icons-react'

type Act = (() => void) | undefined

type Props = {
  up: Act
  down: Act
  /** Sections it can be moved to. */
  sections?: readonly { readonly id: string; readonly title: string }[]
  moveTo?: (sectionId: string) => void
  copy: Act
  copyLabel: string
  /** Of a section, with its fields. */
  copyWhole?: () => void
  paste: Act
  duplicate?: () => void
  remove: () => void
  removeLabel: string
}

/** Actions on a row of the outline, as an alternative to dragging. */
export function RowActs({
  up,
  down,
  sections = [],
  moveTo,
  copy,
  copyLabel,
  copyWhole,
  paste,
  duplicate,
  remove,
  removeLabel,
}: Props) {
  return (
    <>
      <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} disabled={!up} onClick={up}>
        Mover para cima
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowDown size={16} aria-hidden />} disabled={!down} onClick={down}>
        Mover para baixo
      </Menu.Item>
      {sections.length > 0 && (
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<IconFolderSymlink size={16} aria-hidden />}>Mover para a seção</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            {sections.map(({ id, title }) => (
              <Menu.Item key={id} onClick={() => moveTo?.(id)}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      )}
      <Menu.Divider />
      {copyWhole && (
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={copyWhole}>
          Copiar a seção
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} disabled={!copy} onClick={copy}>
        {copyLabel}
      </Menu.Item>
      {paste && (
        <Menu.Item leftSection={<IconClipboard size={16} aria-hidden />} onClick={paste}>
          Colar aqui
        </Menu.Item>
      )}
      {duplicate && (
        <Menu.Item leftSection={<IconCopyPlus size={16} aria-hidden />} onClick={duplicate}>
          Duplicar campo
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item c="var(--m-status-red)" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
        {removeLabel}
      </Menu.Item>
    </>
  )
}
