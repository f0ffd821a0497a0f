import {
  appInfoJson,
  deepReady,
  health,
  ready,
  type HealthWarning,
} from '@oka/contract/system/system.endpoints.ts'
import type { Build } from '../../config/config.ts'
import { AppError } from '../../errors/app-error.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'

export interface SystemDeps {
  build: Build
  /** False while starting and stopping. */
  isOpen: () => boolean
  healthWarnings: () => HealthWarning[]
  /** Rejects when the database does not answer. */
  pingDatabase: () => Promise<unknown>
}

export function systemRoutes(binding: Binding, { build, isOpen, healthWarnings, pingDatabase }: SystemDeps) {
  bindEndpoint(binding, health, async () => ({ success: true as const, warnings: healthWarnings() }))
  const requireOpen = () => {
    if (!isOpen()) throw new AppError('overloaded')
  }
  bindEndpoint(binding, ready, async () => {
    requireOpen()
    return { success: true as const }
  })
  bindEndpoint(binding, deepReady, async () => {
    requireOpen()
    await pingDatabase()
    return { success: true as const }
  })
  bindEndpoint(binding, appInfoJson, async () => ({ version: build.version, build: build.build }))
}
