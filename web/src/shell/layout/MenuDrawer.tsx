import { Drawer } from '../../blocks/dialogs/Drawer.tsx'
import { SideMenu } from './SideMenu.tsx'

/** The side menu as a drawer, on phones. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={280} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menu">
        <Drawer.Body>
          <SideMenu />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
