import { Drawer, type DrawerProps } from '@mantine/core'
import classes from './EditorDrawer.module.css'

/** A drawer beside the canvas that it speaks of: what is edited stays in the light and can be used. */
export function EditorDrawer(props: Omit<DrawerProps, 'position' | 'withOverlay' | 'lockScroll' | 'trapFocus'>) {
  return <Drawer {...props} position="right" withOverlay={false} lockScroll={false} classNames={classes} />
}
