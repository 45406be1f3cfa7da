-- A database as a server of schema 1 left it: a match that is over, one that goes on after an undo,
-- one with sealed bids, and a table that waits for somebody.
BEGIN TRANSACTION;
CREATE TABLE clicks (
  table_id TEXT NOT NULL, player TEXT NOT NULL, id INTEGER NOT NULL, n INTEGER NOT NULL,
  PRIMARY KEY (table_id, player, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "clicks" VALUES('dbt88au95v1g9jad00ja68qd','gxqt2g3aau2jtyqm',2,2);
INSERT INTO "clicks" VALUES('dbt88au95v1g9jad00ja68qd','gxqt2g3aau2jtyqm',4,4);
INSERT INTO "clicks" VALUES('dbt88au95v1g9jad00ja68qd','gxqt2g3aau2jtyqm',6,6);
INSERT INTO "clicks" VALUES('dbt88au95v1g9jad00ja68qd','z4b2os42r3iu4syu',1,1);
INSERT INTO "clicks" VALUES('dbt88au95v1g9jad00ja68qd','z4b2os42r3iu4syu',3,3);
INSERT INTO "clicks" VALUES('dbt88au95v1g9jad00ja68qd','z4b2os42r3iu4syu',5,5);
INSERT INTO "clicks" VALUES('dbt88au95v1g9jad00ja68qd','z4b2os42r3iu4syu',7,7);
INSERT INTO "clicks" VALUES('dbt88au95v1g9jad00ja68qd','z4b2os42r3iu4syu',8,7);
INSERT INTO "clicks" VALUES('dbt88b7agbm72in6rp5am8dr','z4b2os42r3iu4syu',12,6);
INSERT INTO "clicks" VALUES('dbt88b7pdo1jbjacn3ekredv','z4b2os42r3iu4syu',9,1);
INSERT INTO "clicks" VALUES('dbt88b7pdo1jbjacn3ekredv','z4b2os42r3iu4syu',10,2);
INSERT INTO "clicks" VALUES('dbt88b7pdo1jbjacn3ekredv','z4b2os42r3iu4syu',11,3);
CREATE TABLE holders (
  player TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (player, table_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "holders" VALUES('gxqt2g3aau2jtyqm','dbt88au95v1g9jad00ja68qd');
INSERT INTO "holders" VALUES('gxqt2g3aau2jtyqm','dbt88b7agbm72in6rp5am8dr');
INSERT INTO "holders" VALUES('gxqt2g3aau2jtyqm','dbt88b7pdo1jbjacn3ekredv');
INSERT INTO "holders" VALUES('z4b2os42r3iu4syu','dbt88au95v1g9jad00ja68qd');
INSERT INTO "holders" VALUES('z4b2os42r3iu4syu','dbt88b0plqlkihit5kia8dkt');
INSERT INTO "holders" VALUES('z4b2os42r3iu4syu','dbt88b7agbm72in6rp5am8dr');
INSERT INTO "holders" VALUES('z4b2os42r3iu4syu','dbt88b7pdo1jbjacn3ekredv');
CREATE TABLE players (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, language TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "players" VALUES('gxqt2g3aau2jtyqm','Bo','en');
INSERT INTO "players" VALUES('z4b2os42r3iu4syu','Anna','de');
CREATE TABLE plies (
  table_id TEXT NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, move TEXT NOT NULL,
  at INTEGER NOT NULL, PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;
INSERT INTO "plies" VALUES('dbt88au95v1g9jad00ja68qd',1,0,'drop:1',1794802731979);
INSERT INTO "plies" VALUES('dbt88au95v1g9jad00ja68qd',2,1,'drop:2',1794802731981);
INSERT INTO "plies" VALUES('dbt88au95v1g9jad00ja68qd',3,0,'drop:1',1794802731983);
INSERT INTO "plies" VALUES('dbt88au95v1g9jad00ja68qd',4,1,'drop:2',1794802731984);
INSERT INTO "plies" VALUES('dbt88au95v1g9jad00ja68qd',5,0,'drop:1',1794802731986);
INSERT INTO "plies" VALUES('dbt88au95v1g9jad00ja68qd',6,1,'drop:2',1794802731987);
INSERT INTO "plies" VALUES('dbt88au95v1g9jad00ja68qd',7,0,'drop:1',1794802731990);
INSERT INTO "plies" VALUES('dbt88b7agbm72in6rp5am8dr',1,-1,'deal:copper',1794802732448);
INSERT INTO "plies" VALUES('dbt88b7agbm72in6rp5am8dr',2,-1,'deal:silver',1794802732448);
INSERT INTO "plies" VALUES('dbt88b7agbm72in6rp5am8dr',3,-1,'deal:silver',1794802732448);
INSERT INTO "plies" VALUES('dbt88b7agbm72in6rp5am8dr',4,-1,'deal:gold',1794802732448);
INSERT INTO "plies" VALUES('dbt88b7agbm72in6rp5am8dr',5,-1,'deal:silver',1794802732448);
INSERT INTO "plies" VALUES('dbt88b7agbm72in6rp5am8dr',6,-1,'deal:copper',1794802732448);
INSERT INTO "plies" VALUES('dbt88b7pdo1jbjacn3ekredv',1,0,'drop:4',1794802732230);
INSERT INTO "plies" VALUES('dbt88b7pdo1jbjacn3ekredv',2,0,'undo:1',1794802732238);
INSERT INTO "plies" VALUES('dbt88b7pdo1jbjacn3ekredv',3,0,'drop:3',1794802732240);
CREATE TABLE sealed (
  table_id TEXT NOT NULL, seat INTEGER NOT NULL, move TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "sealed" VALUES('dbt88b7agbm72in6rp5am8dr',0,'bid:copper',1794802732495);
INSERT INTO "sealed" VALUES('dbt88b7agbm72in6rp5am8dr',1,'bid:silver',1794802732448);
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "settings" VALUES('alive','1794802732663');
INSERT INTO "settings" VALUES('secret','ffd326377ae519064ac73788064423576ba8cbeaf8699b50e4d039ce719ed73b');
CREATE TABLE tables (
  id TEXT PRIMARY KEY, phase TEXT NOT NULL, public INTEGER NOT NULL, created INTEGER NOT NULL,
  deadline INTEGER, doc BLOB NOT NULL
) STRICT;
INSERT INTO "tables" VALUES('dbt88au95v1g9jad00ja68qd','over',0,1794802731737,NULL,CAST('{"id":"dbt88au95v1g9jad00ja68qd","game":"connect_four","options":{},"seats":[{"kind":"person","player":"z4b2os42r3iu4syu","name":"Anna","commitment":"3556fc94f3956f815495b7337b68090b8c5056056f9eb4f3ff471e67d4beb187","entropy":"b295ac94f734183b0bcf193d7212a7e6fecdaccc05d0c50b2ba09f65589faf42"},{"kind":"person","player":"gxqt2g3aau2jtyqm","name":"Bo","colour":1,"commitment":"50a3b46cc07342b6403271f9d7bf60ef2a30f61b3d7ec22b97fdaba0fd20318c","entropy":"2bad2fa5fac387b7cf66d164dc367f41dfd61e81a50f6ef7fa531839521b7c72"}],"host":"z4b2os42r3iu4syu","seed":"ccebbc84a5aa5972d4dc8b1169f257599c2db2d2acba6063dfc449214115d304","house":"c88851d3cc211ae011a977c7874425fe86ec551efa8f670e98ac4a1f73c632a1","created":1794802731737,"rules":1,"box":"a8249fae5d8a81dc1d8258f7aae3c59f434777d9812f27d88390bef1d3904447","pace":{},"phase":"over","ended":"played"}' AS BLOB));
INSERT INTO "tables" VALUES('dbt88b7pdo1jbjacn3ekredv','playing',0,1794802732003,1794975532240,CAST('{"id":"dbt88b7pdo1jbjacn3ekredv","game":"connect_four","options":{},"seats":[{"kind":"person","player":"z4b2os42r3iu4syu","name":"Anna","commitment":"491e3b207a508e0b4c9b8a17dc50a5b0c5f93940a91ad1cab969019e6b2b47b6","entropy":"d112b71f81a4315f7cba94350457b5506a65ef975fb626186959334d92fa77de"},{"kind":"person","player":"gxqt2g3aau2jtyqm","name":"Bo","colour":1,"commitment":"5fb792301499b727f4c140d4088c525ec9b0bf5fa9fca153b9f30e6efbc6a7ec","entropy":"21e624282444cfabaaf338289df5aa46d8276af56df700f9ebc6cff6ad879c9f"}],"host":"z4b2os42r3iu4syu","seed":"7f36d4307d0dd13483c3df174984d76128f148f5f3a0d8c26d9a16807f7f447e","house":"2d6d1d666aeccf9f30333dc03149acf2104f9bac1ef83a33b19a5c98f90a853a","created":1794802732003,"rules":1,"box":"a8249fae5d8a81dc1d8258f7aae3c59f434777d9812f27d88390bef1d3904447","pace":{"kind":"days","days":2},"phase":"playing","clock":{"banks":[172800000,172800000],"since":1794802732240,"asked":[1]}}' AS BLOB));
INSERT INTO "tables" VALUES('dbt88b7agbm72in6rp5am8dr','playing',0,1794802732413,NULL,CAST('{"id":"dbt88b7agbm72in6rp5am8dr","game":"fair","options":{"hands":"small"},"seats":[{"kind":"person","player":"z4b2os42r3iu4syu","name":"Anna","commitment":"f1b122b2d1af9394bbaaff6eccba91853b8cbdc877acb9ddb661d503105acdf9","entropy":"275e797bf98e3d0c30df5e51e58070c1358cce0b8bb6ee0b063bcec67f68cc8c"},{"kind":"person","player":"gxqt2g3aau2jtyqm","name":"Bo","colour":1,"commitment":"a92717e021ccfaffa07aee029f928f5bf0e9158d6c2a9dc8f34a61316688ca8c","entropy":"979e50c8c83d89c8ecf9351b97f77cf5f05d61f3f79dbf3521995e9b5f912add"},{"kind":"bot","name":"Random","colour":2,"bot":"random","commitment":"66f698a25d534cec475dd11acf4e642864a512ec6d9c3f3e684eef009be061a2","entropy":"7e4dab2ddcc79a652001719699d342f55bee408e7d21da8775da8dd436aa98de"}],"host":"z4b2os42r3iu4syu","seed":"515c439b3f0497e70767cd7a544a2cc9a97ad5674a76cfee289fa1290245fe58","house":"f303b5530fc7e0ef3e9fef6e79bbd22c34533130c89c1b814259d2d14164b5d5","created":1794802732413,"rules":1,"box":"2cb060bc4578a5b6fa848a2b6c35637dc145bd1e4aa744f281f5fe90ca987636","pace":{},"phase":"playing"}' AS BLOB));
INSERT INTO "tables" VALUES('dbt88b0plqlkihit5kia8dkt','open',1,1794802732508,NULL,CAST('{"id":"dbt88b0plqlkihit5kia8dkt","game":"connect_four","options":{},"seats":[{"kind":"person","player":"z4b2os42r3iu4syu","name":"Anna","commitment":"9ad4a2e76123c4a471a2897ae3a6f6dd0306d31097d51f4f7c3b9b126595e6d9","entropy":"cda9e5d7b1cdae0f6cc38fe61caec0edca5145538b932beeaeed439ce7e98c9d"},{"colour":1}],"host":"z4b2os42r3iu4syu","seed":"3f499fe2b4c38df9c7afe5eb5e7413245067bb53c5cb87727a7f172fb9d26a53","house":"00a86a41e3af9bded17cfca846546a348380841828af9ab5764f82fc3d46d9f6","created":1794802732508,"rules":1,"box":"a8249fae5d8a81dc1d8258f7aae3c59f434777d9812f27d88390bef1d3904447","pace":{},"public":true}' AS BLOB));
CREATE TABLE talk (
  table_id TEXT NOT NULL, k INTEGER NOT NULL, line BLOB NOT NULL, PRIMARY KEY (table_id, k)
) STRICT, WITHOUT ROWID;
INSERT INTO "talk" VALUES('dbt88au95v1g9jad00ja68qd',1,CAST('{"k":1,"at":1794802731751,"seat":1,"name":"Bo","event":"seated"}' AS BLOB));
INSERT INTO "talk" VALUES('dbt88au95v1g9jad00ja68qd',2,CAST('{"k":2,"at":1794802731751,"seat":null,"name":"","event":"started"}' AS BLOB));
INSERT INTO "talk" VALUES('dbt88au95v1g9jad00ja68qd',3,CAST('{"k":3,"at":1794802731998,"seat":0,"name":"Anna","event":"chat","text":"Gut gespielt!"}' AS BLOB));
INSERT INTO "talk" VALUES('dbt88b7agbm72in6rp5am8dr',1,CAST('{"k":1,"at":1794802732448,"seat":1,"name":"Bo","event":"seated"}' AS BLOB));
INSERT INTO "talk" VALUES('dbt88b7agbm72in6rp5am8dr',2,CAST('{"k":2,"at":1794802732448,"seat":null,"name":"","event":"started"}' AS BLOB));
INSERT INTO "talk" VALUES('dbt88b7pdo1jbjacn3ekredv',1,CAST('{"k":1,"at":1794802732018,"seat":1,"name":"Bo","event":"seated"}' AS BLOB));
INSERT INTO "talk" VALUES('dbt88b7pdo1jbjacn3ekredv',2,CAST('{"k":2,"at":1794802732018,"seat":null,"name":"","event":"started"}' AS BLOB));
CREATE TABLE tokens (
  digest TEXT PRIMARY KEY, kind TEXT NOT NULL, table_id TEXT NOT NULL, seat INTEGER NOT NULL,
  player TEXT NOT NULL, until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "tokens" VALUES('5c342dbcda00b18bb88394d26eba18e0683922312d86b5fc5d5112ace6efb155','seat','dbt88b0plqlkihit5kia8dkt',1,'',9007199254740991);
CREATE INDEX tables_open ON tables (public, phase, created);
CREATE INDEX tokens_of ON tokens (table_id, seat);
COMMIT;
PRAGMA user_version = 1;
