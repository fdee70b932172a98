import {
  type BinaryOperationNode,
  type Dialect,
  type LimitNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { DATABASE_TIMEOUT } from '../engine.ts';
import { withNumberWritten, withStatesWritten } from '../literals.ts';
import { sharedSync } from './shared-sync.ts';
import { sqliteDriver } from './sqlite-driver.ts';
import { openFile } from './sqlite-file.ts';

/** `patience`: milliseconds for which another program's lock on the file is waited for; then the answer is 503. */
type Options = { patience?: number; toDisk?: (descriptor: number) => Promise<void> };

/** Kysely's SQLite dialect over the engine built into Node. */
export function sqliteDialect(file: string, { patience = DATABASE_TIMEOUT, toDisk }: Options = {}): Dialect {
  const sync = () => sharedSync(`${file}-wal`, endProcess, toDisk);
  return {
    createAdapter: () => new OwnTurnAdapter(),
    createDriver: () => sqliteDriver(() => openFile(file), sync(), patience),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new LiteralCompiler(),
  };
}

/** The driver lends its one connection fairly by itself; Kysely's own queue wakes all that wait for each turn. */
class OwnTurnAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class LiteralCompiler extends SqliteQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(withStatesWritten(node));
  }

  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(withNumberWritten(node));
  }
}

/** What was not brought to disk may be lost, and a second try may say it is there: a new start reads what is. */
function endProcess(error: unknown): never {
  process.stderr.write(`El disco no guardó lo escrito; el servidor termina. ${error}\n`);
  process.exit(1);
}
