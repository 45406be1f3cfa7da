// Connect four at boardgame.io's own server.
const { createRequire } = require('module');
const { Server } = createRequire(process.argv[3] + '/')('boardgame.io/server');
const ConnectFour = require('./game.cjs');

Server({ games: [ConnectFour], origins: ['*'] }).run({ port: Number(process.argv[2]) });
