import type { ReactNode } from 'react'
import { Drawer } from '@mantine/core'
import { Overlays } from './overlays.tsx'

interface SideDrawerProps {
  isOpen: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
}

/** A list that slides in from where reading begins; never wider than the screen. */
export const SideDrawer = ({ isOpen, onClose, title, closeLabel, children }: SideDrawerProps) => (
  <Overlays>
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="min(325px, 88vw)"
      closeButtonProps={{ 'aria-label': closeLabel, size: 44 }}
      transitionProps={{ duration: 220 }}
    >
      {children}
    </Drawer>
  </Overlays>
)
