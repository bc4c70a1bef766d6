# A server. Build: docker build -t floorwalker . Several servers with their balancer: deploy/compose.yml.
FROM node:26-bookworm-slim AS build
WORKDIR /opt/floorwalker
COPY . .
RUN npm ci --include=optional --no-audit --no-fund && npm run build

FROM node:26-bookworm-slim
# The embedded database, without DATABASE_URL, needs a user with a name.
RUN useradd --uid 10001 --home-dir /var/lib/floorwalker --create-home floorwalker
COPY --from=build /opt/floorwalker /opt/floorwalker
WORKDIR /opt/floorwalker
USER floorwalker
ENV FLOOR_DATA=/var/lib/floorwalker FLOOR_BIND=0.0.0.0 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=4194304
VOLUME /var/lib/floorwalker
EXPOSE 4200 2011 2012 1883 8883
STOPSIGNAL SIGTERM
CMD ["node", "--expose-gc", "apps/server/dist/main.js"]
