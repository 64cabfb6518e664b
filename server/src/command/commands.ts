import { checkCommand } from './check-command.ts'
import type { Command } from './command.ts'
import { createAdminCommand } from './create-admin-command.ts'
import { doctorCommand } from './doctor-command.ts'
import { maintenanceCommand } from './maintenance-command.ts'
import { migrateCommand } from './migrate-command.ts'
import { resetPasswordCommand } from './reset-password-command.ts'
import { startCommand } from './start-command.ts'

/** Every command of `rihla`, in the order of its help. */
export const commands: readonly Command[] = [
  startCommand,
  migrateCommand,
  createAdminCommand,
  resetPasswordCommand,
  doctorCommand,
  checkCommand,
  maintenanceCommand,
]
