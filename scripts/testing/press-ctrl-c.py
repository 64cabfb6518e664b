"""Runs a command in a terminal of its own, presses Ctrl+C at each of some texts that it prints, and exits with its exit code.

press-ctrl-c.py <texts, separated by commas> <command> …
"""
import fcntl, os, pty, struct, sys, termios

texts, command = sys.argv[1].split(","), sys.argv[2:]
pid, terminal = pty.fork()
if pid == 0:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    os.execvp(command[0], command)

output = b""
while True:
    try:
        chunk = os.read(terminal, 65536)
    except OSError:
        break
    if not chunk:
        break
    output += chunk
    sys.stdout.buffer.write(chunk)
    sys.stdout.flush()
    while texts and texts[0].encode() in output:
        texts.pop(0)
        os.write(terminal, b"\x03")
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
