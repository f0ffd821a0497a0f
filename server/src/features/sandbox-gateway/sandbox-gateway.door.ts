export { advanceSandboxHandler, announceSandboxChange, deliverSandboxEventHandler } from './sandbox-gateway.job.ts'
