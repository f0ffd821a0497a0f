// Everything that floats over a page is Mantine's: focus stays inside, Escape closes, the page behind holds still.
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import type { ReactNode } from 'react'
import { MantineProvider } from '@mantine/core'
import { theme, tokenVariables } from './theme.ts'

export const Overlays = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={tokenVariables} defaultColorScheme="auto">
    {children}
  </MantineProvider>
)
