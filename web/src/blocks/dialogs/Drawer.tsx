import { type DrawerProps, type DrawerRootProps, Drawer as MantineDrawer } from '@mantine/core'
import { useCloseOnBack } from './useCloseOnBack.ts'

/** Mantine's, which the browser's Back closes. */
export function Drawer(props: DrawerProps) {
  useCloseOnBack(props.opened, props.onClose)
  return <MantineDrawer {...props} />
}

Drawer.Root = function Root(props: DrawerRootProps) {
  useCloseOnBack(props.opened, props.onClose)
  return <MantineDrawer.Root {...props} />
}
Drawer.Overlay = MantineDrawer.Overlay
Drawer.Content = MantineDrawer.Content
Drawer.Header = MantineDrawer.Header
Drawer.Title = MantineDrawer.Title
Drawer.CloseButton = MantineDrawer.CloseButton
Drawer.Body = MantineDrawer.Body
