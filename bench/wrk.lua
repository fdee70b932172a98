-- Sends the prebuilt requests of BENCH_REQUESTS in turn and prints bench/measure-load.ts's figures.
local requests, index = {}, 0

function init()
  local file = assert(io.open(os.getenv('BENCH_REQUESTS'), 'rb'))
  for text in file:read('*a'):gmatch('%Z+') do
    requests[#requests + 1] = text
  end
  file:close()
end

function request()
  index = index % #requests + 1
  return requests[index]
end

function done(summary, latency)
  local errors = summary.errors
  local format = '{"perSecond":%.1f,"p50":%.3f,"p99":%.3f,"sent":%d,"failed":%d}\n'
  io.write(format:format(
    summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3,
    summary.requests,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout
  ))
end
