"""Runs a command in a terminal of its own, presses Ctrl+C once it has printed a text, and exits with its exit code.

press-ctrl-c.py <text> <seconds between presses, separated by commas> <command> …
"""
import fcntl, os, pty, select, struct, sys, termios, time

awaited, gaps, command = sys.argv[1], [float(gap) for gap in sys.argv[2].split(",")], sys.argv[3:]
pid, terminal = pty.fork()
if pid == 0:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    os.execvp(command[0], command)

output = b""
next_press = None
while True:
    if select.select([terminal], [], [], 0.02)[0]:
        try:
            chunk = os.read(terminal, 65536)
        except OSError:
            break
        if not chunk:
            break
        output += chunk
        sys.stdout.buffer.write(chunk)
        sys.stdout.flush()
    if next_press is None and awaited.encode() in output:
        next_press = time.time() + gaps.pop(0)
    if next_press is not None and time.time() >= next_press:
        os.write(terminal, b"\x03")
        next_press = time.time() + gaps.pop(0) if gaps else float("inf")
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
