import {
  type BinaryOperationNode,
  type Dialect,
  type LimitNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { DATABASE_TIMEOUT_MS } from '../engine.ts';
import { inlineLimit, inlineStatuses } from '../literals.ts';
import { createGroupCommit } from './group-commit.ts';
import { createSqliteDriver } from './sqlite-driver.ts';
import { openFile } from './sqlite-file.ts';

type Options = { lockTimeout?: number; syncFile?: (descriptor: number) => Promise<void> };

export function createSqliteDialect(
  file: string,
  { lockTimeout = DATABASE_TIMEOUT_MS, syncFile }: Options = {},
): Dialect {
  const openGroupCommit = () => createGroupCommit(`${file}-wal`, endProcess, syncFile);
  return {
    createAdapter: () => new OwnQueueAdapter(),
    createDriver: () => createSqliteDriver(() => openFile(file), openGroupCommit(), lockTimeout),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new LiteralCompiler(),
  };
}

/** The driver queues borrowers itself; Kysely's queue would wake all of them at each turn. */
class OwnQueueAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class LiteralCompiler extends SqliteQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(inlineStatuses(node));
  }

  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(inlineLimit(node));
  }
}

/** Ends the process: after a failed sync a retry might confirm lost data; a restart reads what is stored. */
function endProcess(error: unknown): never {
  process.stderr.write(`El disco no guardó lo escrito; el servidor termina. ${error}\n`);
  process.exit(1);
}
