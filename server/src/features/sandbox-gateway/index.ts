// What the sandbox's gateway offers to deps.ts and the commands.
export { announceSandboxChange } from './sandbox-gateway.job.ts'
