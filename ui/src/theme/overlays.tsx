// Everything that floats over a page is Mantine's: focus stays inside, Escape closes, the page behind holds still.
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import type { ReactNode } from 'react'
import { MantineProvider } from '@mantine/core'
import { theme, tokenVariables } from './theme.ts'

export const Overlays = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={tokenVariables} defaultColorScheme="auto">
    {children}
  </MantineProvider>
)
