# One image for the whole product: it serves the API and the web build on one port.
# Written with care, but not run where it was written: there was no Docker engine there.
FROM node:24-bookworm-slim AS build
WORKDIR /app
RUN npm install --global pnpm@12.21.0
COPY package.json pnpm-workspace.yaml pnpm-lock.yaml turbo.json tsconfig.base.json ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY apps/e2e/package.json apps/e2e/
COPY packages/contract/package.json packages/contract/
COPY packages/custody/package.json packages/custody/
COPY packages/ai/package.json packages/ai/
COPY packages/hearing/package.json packages/hearing/
COPY packages/order-reader/package.json packages/order-reader/
COPY packages/training/package.json packages/training/
COPY packages/api-document/package.json packages/api-document/
COPY packages/tooling/package.json packages/tooling/
COPY packages/verify/package.json packages/verify/
COPY packages/words/package.json packages/words/
RUN pnpm install --frozen-lockfile
COPY . .
ARG BUILD_ID=
RUN pnpm exec turbo run build --filter=@evenkeel/web
# Only what the server needs at run time: laid anew, because pruning leaves the rest of the store behind.
RUN find . -name node_modules -prune -exec rm -rf {} + \
  && CI=true pnpm install --frozen-lockfile --prod --filter=@evenkeel/api...

FROM node:24-bookworm-slim
# The same value as the web build's: a server that names another one would ask every page to refresh.
ARG BUILD_ID=
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BUILD_ID=$BUILD_ID
WORKDIR /app
COPY --from=build --chown=root:root /app/node_modules node_modules
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/packages/contract packages/contract
COPY --from=build --chown=root:root /app/packages/custody packages/custody
COPY --from=build --chown=root:root /app/packages/ai packages/ai
COPY --from=build --chown=root:root /app/packages/hearing packages/hearing
COPY --from=build --chown=root:root /app/packages/order-reader packages/order-reader
COPY --from=build --chown=root:root /app/packages/verify packages/verify
COPY --from=build --chown=root:root /app/packages/words packages/words
COPY --from=build --chown=root:root /app/docs docs
COPY --from=build --chown=root:root /app/apps/api apps/api
COPY --from=build --chown=root:root /app/apps/web/dist apps/web/dist
# PostgreSQL's libraries want links beside them, and the server may not write there.
RUN node apps/api/src/database/embedded/link-programs.ts
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# No shell and no npm in between: SIGTERM reaches the server, which drains and exits 0.
CMD ["node", "apps/api/src/main.ts"]
