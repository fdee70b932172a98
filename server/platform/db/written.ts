import type { DatabaseConnection, Dialect, Driver } from 'kysely';

/** A dialect that tells of every statement or transaction that may have changed something, once it is over. */
export function tellingWrites(dialect: Dialect, onWritten: () => void): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => tellingDriver(dialect.createDriver(), onWritten),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

function tellingDriver(driver: Driver, onWritten: () => void): Driver {
  const told = new WeakSet<DatabaseConnection>();
  const wrote = new WeakSet<DatabaseConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  driver.acquireConnection = async (options) => {
    const connection = await acquire(options);
    if (!told.has(connection)) {
      told.add(connection);
      tellWrites(connection, () => {
        wrote.add(connection);
        onWritten();
      });
    }
    return connection;
  };
  driver.commitTransaction = (connection) => {
    const committed = commit(connection);
    return wrote.delete(connection) ? committed.finally(onWritten) : committed;
  };
  return driver;
}

/** Only what reads for certain is left out: a statement of our own words may call what writes. */
function tellWrites(connection: DatabaseConnection, onWritten: () => void): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (query, options) => {
    const answer = execute<never>(query, options);
    return query.query.kind === 'SelectQueryNode' ? answer : answer.finally(onWritten);
  };
}
