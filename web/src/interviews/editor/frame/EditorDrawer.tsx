import type { DrawerProps } from '@mantine/core'
import { Drawer } from '../../../blocks/dialogs/Drawer.tsx'
import classes from './EditorDrawer.module.css'

/** A drawer beside the canvas, which stays visible and usable. */
export function EditorDrawer(props: Omit<DrawerProps, 'position' | 'withOverlay' | 'lockScroll' | 'trapFocus'>) {
  return <Drawer {...props} position="right" withOverlay={false} lockScroll={false} classNames={classes} />
}
